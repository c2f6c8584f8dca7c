# What the gate and the nightly share; sourced by both.
export CI=true
missing=()
failed=()

# Processor time of all children of this shell that have ended, in seconds: fields 16 and 17, in hundredths.
processor_seconds() { awk '{ printf "%.0f", ($16 + $17) / 100 }' "/proc/$$/stat"; }

# step <name>, with the seconds by the clock and on the processor that the steps before it took.
step() { printf '\n=== %s (%s s, %s s on the processor)\n' "$1" "$SECONDS" "$(processor_seconds)"; }
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

# needed <program> <Debian package>
needed() {
  PATH="$PATH:/usr/sbin:$(printf '%s:' /usr/lib/postgresql/*/bin)" command -v "$1" >/dev/null || missing+=("$2")
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

# A PostgreSQL of this run's own, named by DATABASE_URL; it ends with the run. A child of this shell, so that its time is
# counted.
start_postgres() {
  postgres_bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
  postgres_folder=$(mktemp -d)
  [ "$(id -u)" = 0 ] && chown postgres "$postgres_folder"
  as_postgres "$postgres_bin/initdb" -D "$postgres_folder/data" -A trust -U postgres >/dev/null
  trap stop_postgres EXIT
  postgres_port=$(node -e 'const s = net.createServer().listen(0, () => { console.log(s.address().port); s.close(); })')
  as_postgres "$postgres_bin/postgres" -D "$postgres_folder/data" -p "$postgres_port" -c listen_addresses=127.0.0.1 \
    -c unix_socket_directories="$postgres_folder" -c max_connections=300 >"$postgres_folder/log" 2>&1 &
  postgres_process=$!
  until "$postgres_bin/pg_isready" -q -h 127.0.0.1 -p "$postgres_port"; do
    kill -0 "$postgres_process" || { cat "$postgres_folder/log"; exit 1; }
    sleep 0.2
  done
  export DATABASE_URL=postgres://postgres@127.0.0.1:$postgres_port/postgres
}

stop_postgres() {
  [ -n "${postgres_folder:-}" ] || return 0
  as_postgres "$postgres_bin/pg_ctl" -D "$postgres_folder/data" -m immediate stop >/dev/null || true
  wait "$postgres_process" || true
  rm -rf "$postgres_folder"
  postgres_folder=
}

# done_with <name>: what it took, browsers and PostgreSQL included, and what failed.
done_with() {
  stop_postgres
  step "$1 took $(processor_seconds | awk '{ printf "%.1f", $1 / 60 }') processor minutes"
  [ ${#failed[@]} = 0 ] && return
  printf 'failed: %s\n' "${failed[@]}"
  exit 1
}
