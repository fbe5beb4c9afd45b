// libqrencode: text to the modules of a QR code.
#pragma once
#include <qrencode.h>
