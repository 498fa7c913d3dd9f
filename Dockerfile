# The bot without a store of its own; see docs/operating.md. The base image contains Node 24.
FROM node:24-slim AS install
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages packages
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
RUN rm -rf node_modules/node-linux-* node_modules/.bin/node packages/*/tests packages/*/src/testing

FROM node:24-slim
WORKDIR /app
COPY --from=install /app/node_modules node_modules
COPY --from=install /app/packages packages
COPY package.json LICENSE ./
COPY commands commands
COPY data data
COPY fonts fonts
COPY locales locales
COPY src src
# The only writable folder: a volume, owned by the image's user `node`.
RUN mkdir -m 700 .dispatch-rider && chown 1000:1000 .dispatch-rider
ENV NODE_ENV=production HEALTH_PORT=9090
VOLUME /app/.dispatch-rider
USER 1000:1000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Runs without a shell or npm, so that SIGTERM reaches the bot, which exits within 5 seconds.
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=4", "--import", "./src/quick-start.js", "src/main.ts"]
