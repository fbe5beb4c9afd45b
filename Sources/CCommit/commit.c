// Package.swift hands WYND_COMMIT on, which the Makefile asks git for.
#include "CCommit.h"

const char *wynd_commit(void) { return WYND_COMMIT; }
