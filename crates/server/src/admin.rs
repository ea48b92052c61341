//! For the host alone, on an address of its own: health and metrics for whoever can reach it, and the host's page for the
//! machine itself.

use crate::connection::ServerStage;
use crate::{App, guard, host, page};
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::middleware::from_fn;
use axum::response::Redirect;
use axum::routing::{get, post};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::sync::OnceLock;

static METRICS: OnceLock<PrometheusHandle> = OnceLock::new();

/// Starts counting; once a program.
pub(crate) fn count() {
    if METRICS.get().is_none()
        && let Ok(handle) = PrometheusBuilder::new().install_recorder()
    {
        let _ = METRICS.set(handle);
    }
}

/// Keeps what has been counted small; to be called now and then.
pub(crate) fn upkeep() {
    METRICS.get().into_iter().for_each(PrometheusHandle::run_upkeep);
}

/// `/healthz`: the program runs. `/readyz`: it can serve, which includes writing. `/metrics`: what it does. `/host`: the
/// host's page.
pub(crate) fn router(app: App) -> Router {
    let host = Router::new()
        .route("/", get(async || Redirect::to("/host")))
        .route("/api/host", get(host::overview))
        .route("/api/host/do", post(host::perform))
        .fallback(page::page)
        .layer(from_fn(host::guard))
        .layer(from_fn(guard::protect));
    Router::new()
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .merge(host)
        .with_state(app)
}

async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    if *app.stage.borrow() != ServerStage::Serving {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    match app.tables.store().ping(app.tables.now()).await {
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n"),
    }
}

async fn metrics(State(app): State<App>) -> String {
    metrics::gauge!("safehouse_tables_awake").set(app.tables.n_awake() as f64);
    metrics::gauge!("safehouse_connections").set(app.door.n_connections() as f64);
    let tasks = tokio::runtime::Handle::current().metrics().num_alive_tasks();
    metrics::gauge!("safehouse_tasks").set(tasks as f64);
    METRICS.get().map(PrometheusHandle::render).unwrap_or_default()
}
