import { databaseAt } from '#/adapters/databases/database-at.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import { editDistance } from '#/language/edit-distance.ts'

/** Environment values by name, without empty ones. */
export type GivenSettings = Readonly<Record<string, string | undefined>>

/** Characters: shorter names resemble too many others. */
const SHORTEST_NAME = 7
const MAX_TYPOS = 2
/** Read by libraries, which know further names. */
const OF_LIBRARIES = /^(?:OTEL|AWS|NODE|npm)_/i

/** One sentence per variable whose name is a near miss of a setting's. */
export function misspeltSettings(env: GivenSettings, names: readonly string[]): string[] {
  const known = new Set(names.flatMap((name) => [name, `${name}_FILE`]))
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || name.length < SHORTEST_NAME || OF_LIBRARIES.test(name)) return []
    const near = names.find((one) => one[0] === name[0] && editDistance(name, one, MAX_TYPOS) <= MAX_TYPOS)
    return near === undefined ? [] : [`${name}: no existe; ¿es ${near}? Corregí el nombre o sacá la variable`]
  })
}

/** One sentence per value without effect, or contradicted by another. */
export function contradictions(env: GivenSettings): string[] {
  const only = (name: string, other: string) =>
    env[name] !== undefined && env[other] === undefined ? [`${name}: sólo sirve con ${other}`] : []
  return [
    ...(['CDN_PURGE_TOKEN', 'CDN_PURGE_URL', 'CDN_ID'] as const).flatMap((name) => only(name, 'CDN_PURGE')),
    ...only('METRICS_HOST', 'METRICS_PORT'),
    ...only('SECRET_BEFORE', 'SECRET'),
    ...(env.METRICS_PORT !== undefined && env.METRICS_PORT === (env.PORT ?? '3000')
      ? ['METRICS_PORT: es el mismo que PORT; elegí otro, o +6100']
      : []),
    ...(env.NEW_BRAND !== undefined && env.CONTENT_DIR !== undefined
      ? ['NEW_BRAND: o empezás una marca vacía, o cargás la de CONTENT_DIR; sacá una de las dos']
      : []),
    ...((env.MERCADO_LIBRE_APP === undefined) === (env.MERCADO_LIBRE_REFRESH_TOKEN === undefined)
      ? []
      : ['MERCADO_LIBRE_REFRESH_TOKEN: va junto con MERCADO_LIBRE_APP, y uno solo no alcanza']),
  ]
}

/** One sentence per invalid database or file store address. */
export function storeProblems(env: GivenSettings): string[] {
  const { DATABASE_URL: databaseUrl, DATABASE_READ_URL: readUrl, FILES_URL: filesUrl, SECRET: secret } = env
  return [
    ...problemOf('DATABASE_URL', databaseUrl, (url) =>
      // Every process must accept what another one signed.
      databaseAt(url).isShared && secret === undefined
        ? 'SECRET: hace falta con una base en un servidor, la misma en todos los procesos (openssl rand -base64 32)'
        : undefined,
    ),
    ...problemOf('DATABASE_READ_URL', readUrl, (url) => {
      if (!databaseAt(url).isShared)
        return 'DATABASE_READ_URL: tiene que ser la dirección de una réplica, como postgres://usuario:clave@servidor:5432/base'
      return databaseUrl?.startsWith('postgres')
        ? undefined
        : 'DATABASE_READ_URL: sólo con DATABASE_URL de PostgreSQL'
    }),
    ...problemOf('FILES_URL', filesUrl, (url) => void filesAt(url, env)),
  ]
}

function problemOf(
  name: string,
  value: string | undefined,
  check: (value: string) => string | undefined | void,
): string[] {
  if (value === undefined) return []
  try {
    const problem = check(value)
    return problem ? [problem] : []
  } catch (error) {
    return [`${name}: ${(error as Error).message}`]
  }
}
