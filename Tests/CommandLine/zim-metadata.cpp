// Prints what an archive says of itself, which zimdump of Debian 12 does not show: a line a name.

#include <zim/archive.h>
#include <zim/item.h>

#include <iostream>

int main(int, char **values) {
  const zim::Archive archive(values[1]);
  for (const auto &name : archive.getMetadataKeys()) {
    if (name.rfind("Illustration", 0) != 0) std::cout << name << "=" << archive.getMetadata(name) << "\n";
  }
  std::cout << "illustration=" << archive.getIllustrationItem(48).getData().size() << "\n";
  std::cout << "full-text index=" << archive.hasFulltextIndex() << "\n";
}
