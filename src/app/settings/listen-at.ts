import type { Server } from 'node:http'
import type { ListenOptions } from 'node:net'
import { OperatorError } from '#/core/observability/operator-error.ts'

type Setting = 'PORT' | 'METRICS_PORT'
const HOSTS = { PORT: 'HOST', METRICS_PORT: 'METRICS_HOST' }

/** @throws with a sentence that names `setting` */
export function listenAt(server: Server, options: ListenOptions, setting: Setting): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new OperatorError(listenFailure(cause, options, setting), { cause }))
    })
    server.listen(options, resolve)
  })
}

function listenFailure(
  { code, message }: NodeJS.ErrnoException,
  { port, host }: ListenOptions,
  setting: Setting,
) {
  switch (code) {
    case 'EADDRINUSE':
      return `${setting}: otro programa ya usa el puerto ${port}. Elegí otro, o cerrá ese programa.`
    case 'EACCES':
      return `${setting}: el sistema no deja abrir el puerto ${port}. Elegí uno de 1024 en adelante.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${HOSTS[setting]}: «${host}» no es una dirección de esta máquina.`
    default:
      return `${setting}: no se puede escuchar en el puerto ${port}: ${message}`
  }
}
