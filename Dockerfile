# Not built where it was written: there was no container engine to build it with. Name the base by its digest in yours. It asks for nothing beyond npm ci and npm run build.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The image has its own Node; the one from npm is for machines with another.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/node && find src -name '*.test.ts' -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/vidriera-compiled
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/dist ./dist
COPY --from=build /site/src ./src
COPY --from=build /site/content/nawel ./content/nawel
RUN mkdir -m 700 /data && chown node:node /data
USER node
EXPOSE 3000
# By the shell itself: a new Node each five seconds would take more than the site.
HEALTHCHECK --interval=5s --timeout=3s --start-period=300s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/3000 && printf 'GET /salud/vivo HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && read -r line <&3 && [[ $line == *' 200 '* ]]"]
CMD ["node", "dist/node/main.js"]
