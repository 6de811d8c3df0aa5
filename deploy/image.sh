#!/bin/sh
# An image without a registry to take a base image from: Debian by debootstrap, and in it a checkout that was built and pruned as
# docs/operations/install.md says («Steps»), with the Node of its npm package. As root: deploy/image.sh [NAME] [CHECKOUT]. Needs buildah and
# debootstrap, which asks its own mirror unless MIRROR names another. The image is what the Dockerfile makes: not root, /data, port 3000.
set -eu
name=${1:-vidriera}
checkout=$(realpath "${2:-.}")
storage='--storage-driver vfs'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$checkout/node_modules/.bin/node" "$checkout/scripts/check-node.ts"
test -d "$checkout/dist/server"
test ! -e "$checkout/node_modules/vite" || { echo 'Run «npm prune --omit=dev» first.' >&2; exit 1; }
debootstrap --variant=minbase --include=ca-certificates trixie "$work/root" ${MIRROR:+"$MIRROR"} > "$work/log" 2>&1 ||
  { tail -5 "$work/log" >&2; exit 1; }
rm -rf "$work"/root/var/cache/apt/* "$work"/root/var/lib/apt/lists/* "$work"/root/usr/share/doc/* "$work"/root/usr/share/man/*
mkdir -p "$work/root/site/content"
cp "$checkout/node_modules/node/bin/node" "$work/root/usr/local/bin/node"
cp -a "$checkout/package.json" "$checkout/node_modules" "$checkout/dist" "$checkout/src" "$work/root/site/"
cp -a "$checkout/content/nawel" "$work/root/site/content/"
rm -rf "$work/root/site/node_modules/node" "$work/root/site/node_modules/.bin/node"
chown -R 0:0 "$work/root/site"
# Whatever umask it was checked out with.
chmod -R a+rX "$work/root/site"
echo 'node:x:1000:1000::/data:/usr/sbin/nologin' >> "$work/root/etc/passwd"
echo 'node:x:1000:' >> "$work/root/etc/group"
install -d -m 700 -o 1000 -g 1000 "$work/root/data"

# /data is not said to be a volume: «buildah run» would put one of the container's own over the folder that it is given, and what the site
# keeps would go with the container.
container=$(buildah $storage from scratch)
# Not «buildah copy», which gives all of it to root.
mounted=$(buildah $storage mount "$container")
cp -a "$work/root/." "$mounted/"
buildah $storage umount "$container" > /dev/null
buildah $storage config --env NODE_ENV=production --env HOST=0.0.0.0 --env PORT=3000 --env DATA_DIR=/data --env NODE_COMPILE_CACHE=/tmp/vidriera-compiled --env PATH=/usr/local/bin:/usr/bin:/bin \
  --workingdir /site --user node --port 3000 --cmd '["node", "dist/node/main.js"]' "$container"
buildah $storage commit --rm "$container" "$name"
