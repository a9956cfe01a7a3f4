# One image for every role: `--roles=api,web`, `--roles=worker`. Migrations run as a step of their own (compose.yaml).
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
ARG LIGNUM_COMMIT
WORKDIR /lignum
ENV NODE_ENV=production LIGNUM_MODE=production HOST=0.0.0.0 LIGNUM_COMMIT=$LIGNUM_COMMIT
# A new volume takes over the owner of the folder it is mounted on; otherwise it would be root's, and nothing could be uploaded.
RUN install -d -o node -g node /files
VOLUME /files
COPY --from=build /lignum /lignum
USER node
EXPOSE 8080 8081
CMD ["node", "server/src/main.ts", "--roles=api,web"]
