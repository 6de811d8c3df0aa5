import { storeVariables } from '#/adapters/files/files-at.ts'
import { openJobProcess } from '#/core/jobs/job-process.ts'

/** Process that writes what it makes into the store of files at `filesUrl`. */
const storing = (module: URL, heapMb: number) => (filesUrl: string) =>
  openJobProcess({ module, heapMb, environment: storeVariables(filesUrl) })

export const pictureProcess = storing(new URL('./picture-worker.ts', import.meta.url), 128)

/** Without a limit seventy documents in a row took 440 MB. */
export const documentProcess = storing(new URL('./document-worker.ts', import.meta.url), 160)

/** Parses files of suppliers. */
export const SOURCE_WORKER = new URL('./source-worker.ts', import.meta.url)
