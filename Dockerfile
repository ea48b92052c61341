# The program with its page inside, on a small Debian.
#   docker build -t safehouse .
#   docker run -p 8006:8006 -v safehouse:/data safehouse
# The images are pinned by version. To pin one to the byte, ask for its digest
# (docker buildx imagetools inspect debian:12.12-slim) and write debian:12.12-slim@sha256:….
FROM node:20.19.5-bookworm-slim AS page
WORKDIR /build/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY docs/rules /build/docs/rules
COPY decks /build/decks
COPY web ./
RUN npm run build

FROM rust:1.95.0-bookworm AS program
# The image has this compiler; rust-toolchain.toml would fetch what only lints need.
ENV RUSTUP_TOOLCHAIN=1.95.0
WORKDIR /build
COPY . .
COPY --from=page /build/web/dist web/dist
RUN cargo build --release --locked -p safehouse --features jemalloc

FROM debian:12.12-slim
RUN apt-get update -q && apt-get install -y -q --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/* \
    && useradd --system --create-home --home-dir /data safehouse
COPY --from=program /build/target/release/safehouse /usr/local/bin/safehouse
USER safehouse
VOLUME /data
EXPOSE 8006
ENV SAFEHOUSE_LISTEN=0.0.0.0:8006 SAFEHOUSE_DATA=/data
CMD ["safehouse", "serve"]
