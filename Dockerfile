# One image, three roles: `--roles=api,web`, `--roles=worker`. Migrations run as a step of their own (compose.yaml).
FROM node:24-bookworm-slim AS build
WORKDIR /lignum
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY simulators/package.json simulators/
COPY web/package.json web/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /lignum
ENV NODE_ENV=production LIGNUM_MODE=production HOST=0.0.0.0
COPY --from=build /lignum /lignum
USER node
EXPOSE 8080
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:8080/livez').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts", "--roles=api,web"]
