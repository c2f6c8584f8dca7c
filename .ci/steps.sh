# What the gate and the nightly share; sourced by both.
export CI=true
missing=()
failed=()

step() { printf '\n=== %s (%ss)\n' "$1" "$SECONDS"; }
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

# needed <program> <Debian package>
needed() {
  PATH="$PATH:/usr/sbin:$(echo /usr/lib/postgresql/*/bin)" command -v "$1" >/dev/null || missing+=("$2")
}

install_needed() {
  step "system packages: ${missing[*]:-all there}"
  [ ${#missing[@]} = 0 ] && return
  as_root apt-get update -qq
  DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq "${missing[@]}" >/dev/null
}

# A step that fails leaves the others to run; done_with names it.
try() { "$@" || failed+=("$*"); }

as_postgres() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }

# A PostgreSQL of this run's own, named by DATABASE_URL; it ends with the run.
start_postgres() {
  local bin
  bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
  postgres_folder=$(mktemp -d)
  [ "$(id -u)" = 0 ] && chown postgres "$postgres_folder"
  as_postgres "$bin/initdb" -D "$postgres_folder/data" -A trust -U postgres >/dev/null
  as_postgres "$bin/pg_ctl" -D "$postgres_folder/data" -l "$postgres_folder/log" -w \
    -o "-p 5599 -c listen_addresses=127.0.0.1 -c unix_socket_directories=$postgres_folder -c max_connections=300" start
  trap 'as_postgres '"$bin"'/pg_ctl -D "$postgres_folder/data" -m immediate stop >/dev/null || true; rm -rf "$postgres_folder"' EXIT
  export DATABASE_URL=postgres://postgres@127.0.0.1:5599/postgres
}

# done_with <name>: what it took, browsers included, and what failed.
done_with() {
  # Fields 16 and 17: processor time of all children that have ended, in hundredths of a second.
  step "$1 took $(awk '{ printf "%.1f", ($16 + $17) / 6000 }' "/proc/$$/stat") processor minutes"
  [ ${#failed[@]} = 0 ] && return
  printf 'failed: %s\n' "${failed[@]}"
  exit 1
}
