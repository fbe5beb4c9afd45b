// libyaml's parser, read event by event.
#pragma once
#include <yaml.h>
