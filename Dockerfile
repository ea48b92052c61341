# The program with its page inside, on a small Debian.
#   docker build -t safehouse .
#   docker run -p 8006:8006 -v safehouse:/data safehouse
FROM node:20-bookworm-slim AS page
WORKDIR /build/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm install --no-audit --no-fund
COPY docs/rules /build/docs/rules
COPY decks /build/decks
COPY web ./
RUN npm run build

FROM rust:1-bookworm AS program
WORKDIR /build
COPY . .
COPY --from=page /build/web/dist web/dist
RUN cargo build --release --locked -p safehouse

FROM debian:bookworm-slim
RUN apt-get update -q && apt-get install -y -q --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/* \
    && useradd --system --create-home --home-dir /data safehouse
COPY --from=program /build/target/release/safehouse /usr/local/bin/safehouse
USER safehouse
VOLUME /data
EXPOSE 8006
ENV SAFEHOUSE_LISTEN=0.0.0.0:8006 SAFEHOUSE_DATA=/data
CMD ["safehouse", "serve"]
