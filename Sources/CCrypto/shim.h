// OpenSSL's libcrypto: hashes, key derivation, authenticated encryption and signatures.
#pragma once
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/crypto.h>
