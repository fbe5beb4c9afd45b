# Installs the archive of `make archive` into the Nix store. docs/installing.md shows how to use it.
#
#   nix-build packaging/nix --arg archive ./.build/packages/wynd-0.1.0-linux-x86_64.tar.gz
{ pkgs ? import <nixpkgs> { }, archive }:

pkgs.stdenv.mkDerivation {
  pname = "wynd";
  version = "0.1.0";
  src = archive;

  nativeBuildInputs = [ pkgs.autoPatchelfHook pkgs.makeWrapper ];
  # The libraries that the program is linked with, in the versions of the Debian that the archive was made on.
  buildInputs = [
    pkgs.cmark-gfm
    pkgs.icu72
    pkgs.libarchive
    pkgs.libxml2
    pkgs.libyaml
    pkgs.openssl
    pkgs.qrencode
    pkgs.sqlite
    pkgs.stdenv.cc.cc.lib
    pkgs.zlib
  ];

  dontConfigure = true;
  dontBuild = true;
  installPhase = ''
    runHook preInstall
    mkdir -p "$out"
    cp -r bin share "$out"
    # The program opens libvips when it processes the first photograph.
    wrapProgram "$out/bin/wynd" --prefix LD_LIBRARY_PATH : ${pkgs.lib.makeLibraryPath [ pkgs.vips ]}
    runHook postInstall
  '';

  meta = {
    description = "Make city guides with offline tour packs";
    mainProgram = "wynd";
    platforms = [ "x86_64-linux" "aarch64-linux" ];
  };
}
