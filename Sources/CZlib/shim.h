// zlib: deflate and CRC-32, for the PNG of a QR code and the reading of packs.
#pragma once
#include <zlib.h>
