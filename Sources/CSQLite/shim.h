// SQLite, for guides that are databases.
#pragma once
#include <sqlite3.h>
