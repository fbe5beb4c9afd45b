// The commit that the tool was built of; a target of its own, so that another commit compiles these lines and nothing else.
#pragma once

/// Such as "8943273e2336"; empty where the build was not told.
const char *wynd_commit(void);
