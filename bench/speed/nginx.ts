import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Starts nginx with one worker on the first core, serving static files. Needs Debian's `nginx`. */
export async function startNginx(port: number, files: Record<string, Buffer>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-nginx-'))
  await mkdir(path.join(folder, 'html'))
  for (const [name, body] of Object.entries(files)) await writeFile(path.join(folder, 'html', name), body)
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  types { text/html html; } default_type text/html; gzip_static on;
  server { listen 127.0.0.1:${port} reuseport; root ${folder}/html; }
}
`,
  )
  const child = spawn('taskset', ['-c', '0', 'nginx', '-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGQUIT')
      await exited
      await rm(folder, { recursive: true })
    },
  }
}
