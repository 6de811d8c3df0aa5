import sharp from 'sharp'
import { buildCatalogue } from '#/catalogue/build-catalogue.ts'
import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { picturesAhead, makeAllVariants } from '#/core/pictures/catalogue-pictures.ts'
import { lockPictures, PICTURES_BUSY } from '#/app/workers/pictures-ahead.ts'
import { openStores } from '#/app/compose/command-services.ts'

export async function makePictures(): Promise<number> {
  sharp.concurrency(1)
  sharp.cache(false)
  const environment = readEnvironment(process.env)
  const release = await lockPictures(environment, () => {
    process.stderr.write('Se cortó la conexión con la base: otro proceso puede codificar las fotos ahora.\n')
    process.exit(PICTURES_BUSY)
  })
  if (!release) {
    process.stderr.write('Otro proceso ya está codificando las fotos de este sitio: esperá a que termine.\n')
    return PICTURES_BUSY
  }
  const { store, files } = await openStores(environment)
  try {
    const documents = []
    for (const collection of PUBLIC_COLLECTIONS) documents.push(...(await store.list(collection)))
    const today = new Date().toISOString().slice(0, 10)
    const catalogue = buildCatalogue(documents, { sequence: 0, today, siteUrl: environment.siteUrl })
    const known = [...picturesAhead(catalogue)].map(([hash, width]) => ({ hash, width }))
    await makeAllVariants(files, known, (done, total) =>
      process.stdout.write(`\r  fotos: ${done} de ${total}`),
    )
    process.stdout.write('\n')
    return 0
  } finally {
    await store.close()
    await release()
  }
}
