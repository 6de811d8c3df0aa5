import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

const SCRIPT =
  /<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>|<link[^>]*rel="modulepreload"[^>]*>/g

/**
 * Proxy of a site over the same network, unchanged or with every script removed, so that both variants differ in
 * nothing else.
 */
export async function startCopy(origin: string, { scripts }: { scripts: boolean }) {
  const server = createServer((request, response) => {
    // All request headers except host and connection.
    const { host: _host, connection: _line, ...headers } = request.headers
    get(origin + request.url, { headers }, async (answer) => {
      const body = await buffer(answer)
      const page = answer.headers['content-type']?.startsWith('text/html') === true
      const sent = page && !scripts ? withoutScripts(body, answer.headers) : body
      const {
        'content-length': _,
        'transfer-encoding': _chunked,
        connection: _connection,
        ...rest
      } = answer.headers
      response.writeHead(answer.statusCode ?? 502, { ...rest, 'content-length': sent.byteLength })
      response.end(sent)
    }).once('error', () => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function withoutScripts(body: Buffer, headers: IncomingHttpHeaders): Buffer {
  if (headers['content-encoding'] !== 'br') throw new Error('Browsers ask for brotli')
  const html = brotliDecompressSync(body).toString().replaceAll(SCRIPT, '')
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}
