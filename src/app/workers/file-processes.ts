import { storeVariables } from '#/adapters/files/files-at.ts'
import { openJobProcess } from '#/core/jobs/job-process.ts'

/** Process that writes its results into the file store at `filesUrl`. */
const storing = (module: URL, heapMb: number) => (filesUrl: string) =>
  openJobProcess({ module, heapMb, environment: storeVariables(filesUrl) })

export const pictureProcess = storing(new URL('./picture-worker.ts', import.meta.url), 128)

/** Heap MB: without a limit, seventy documents in a row took 440 MB. */
export const documentProcess = storing(new URL('./document-worker.ts', import.meta.url), 160)

/** Parses suppliers' files. */
export const SOURCE_WORKER = new URL('./source-worker.ts', import.meta.url)
