# The server with its pages: built in one image, run in a smaller one, never as root.
FROM node:24-bookworm-slim AS build
WORKDIR /hetman
# Compiles the database where no ready-made build of it can be fetched.
RUN apt-get update \
  && apt-get install -y --no-install-recommends g++ make python3 \
  && rm -rf /var/lib/apt/lists/*
COPY . .
RUN node tools/ready.mjs --pages
# What the server imports while it runs, and nothing else.
RUN node tools/server-files.mjs /served

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
  HETMAN_HOST=0.0.0.0 \
  HETMAN_PORT=3000 \
  HETMAN_DATA=/data/hetman.sqlite
WORKDIR /hetman
COPY --from=build /served ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HETMAN_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "server/dist/main.js"]
