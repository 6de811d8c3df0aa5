import { databaseAt } from '#/adapters/databases/database-at.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { readSecrets } from '#/app/settings/secret.ts'
import { secretFingerprint } from '#/core/secrets/secret-fingerprint.ts'

/** Replaces a lost secret: the database accepts the given one, or a new one. */
export async function acceptSecret(): Promise<number> {
  const environment = readEnvironment(process.env)
  const database = await databaseAt(environment.databaseUrl).openAccounts()
  try {
    await secretFingerprint(database).store(await readSecrets(environment))
  } finally {
    await database.close()
  }
  process.stdout.write(
    'Aceptado: el sitio arranca con este SECRET. Todos tienen que volver a ingresar, los enlaces que se mandaron no sirven ' +
      'y quien usa una aplicación de códigos la configura de nuevo (user reset-factors CORREO).\n',
  )
  return 0
}
