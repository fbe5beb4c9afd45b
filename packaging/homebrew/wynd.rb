# Builds wynd on macOS or Linux from an archive of its sources. docs/installing.md shows how to use it.
#
# Set HOMEBREW_WYND_URL and HOMEBREW_WYND_SHA256 to the address and the hash of the archive.
class Wynd < Formula
  desc "Make city guides with offline tour packs"
  homepage ENV.fetch("HOMEBREW_WYND_HOMEPAGE", "https://localhost/")
  url ENV.fetch("HOMEBREW_WYND_URL")
  version "0.1.0"
  sha256 ENV.fetch("HOMEBREW_WYND_SHA256")

  depends_on xcode: ["16.3", :build]
  depends_on "cmark-gfm"
  depends_on "libarchive"
  depends_on "libxml2"
  depends_on "libyaml"
  depends_on "openssl@3"
  depends_on "pkgconf" => :build
  depends_on "qrencode"
  depends_on "vips"

  def install
    # As in the Makefile: each function has its own section, so that the linker removes functions that nothing calls.
    linux = ["--static-swift-stdlib", "-Xswiftc", "-Xfrontend", "-Xswiftc", "-function-sections"]
    flags = OS.linux? ? linux : []
    build = ["swift", "build", "--disable-sandbox", "--disable-build-manifest-caching", "-c", "release", *flags]
    system(*build, "--product", "wynd")
    # The preview and the editor, and the editor's library for texts.
    system(*build, "--scratch-path", ".build", "--package-path", "serve", "--product", "wynd-serve")
    system "scripts/setup", "studio", ".build/release"
    system "scripts/install", prefix
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/wynd --version")
    system bin/"wynd", "new", "guide"
    system bin/"wynd", "build", "guide", "--base-url", "https://guide.example.org/"
    assert_path_exists testpath/"guide/public/index.html"
  end
end
