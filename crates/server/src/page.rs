//! The page, which is inside the program.

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
// Texts are inside once, compressed.
#[exclude = "*.css"]
#[exclude = "*.html"]
#[exclude = "*.js"]
#[exclude = "*.json"]
#[exclude = "*.svg"]
#[exclude = "*.webmanifest"]
struct Files;

/// A file of the page, or the page itself: every other address is one of the page's own.
pub(crate) async fn page(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    // The link of a private table has a dot before its key.
    let is_table = path.starts_with("t/");
    let is_file = !is_table && path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let name = if is_file { path } else { "index.html" };
    match find(name, request.headers()) {
        Some(file) => file,
        None if is_file => (StatusCode::NOT_FOUND, "there is no such file").into_response(),
        None => (
            StatusCode::SERVICE_UNAVAILABLE,
            "This program was built without its page. `make play` builds both; /api works all the same.",
        )
            .into_response(),
    }
}

/// The file; texts go compressed where the browser takes them so.
fn find(name: &str, headers: &HeaderMap) -> Option<Response> {
    if name.ends_with(".br") {
        return None;
    }
    let packed = Files::get(&format!("{name}.br"));
    let is_packed = packed.is_some() && takes_brotli(headers);
    let is_text = packed.is_some();
    let file = packed.or_else(|| Files::get(name))?;
    let tag = tag(&file, is_packed);
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| *known == tag) {
        return Some(StatusCode::NOT_MODIFIED.into_response());
    }
    let body = if is_text && !is_packed { Body::from(unpacked(&file.data)?) } else { Body::from(file.data) };
    let mut response = Response::new(body);
    let set = response.headers_mut();
    set.insert(header::CONTENT_TYPE, HeaderValue::from_static(media(name)));
    set.insert(header::ETAG, tag);
    set.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if is_packed {
        set.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
    }
    // Vite writes a file's digest into its name: it never changes.
    let keep = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    set.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    Some(response)
}

fn takes_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|value| value.split(',').any(|coding| coding.trim().split(';').next() == Some("br")))
}

/// The text, for the few that do not take it compressed. It is ours, so its size is known to be small.
fn unpacked(packed: &[u8]) -> Option<Vec<u8>> {
    let mut text = Vec::new();
    brotli_decompressor::BrotliDecompress(&mut &*packed, &mut text).ok()?;
    Some(text)
}

fn tag(file: &EmbeddedFile, is_packed: bool) -> HeaderValue {
    let hash = file.metadata.sha256_hash();
    let hex: String = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let coding = if is_packed { "-br" } else { "" };
    HeaderValue::from_str(&format!("\"{hex}{coding}\"")).unwrap_or_else(|_| HeaderValue::from_static("\"\""))
}

fn media(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some(_) | None => "text/plain; charset=utf-8",
    }
}
