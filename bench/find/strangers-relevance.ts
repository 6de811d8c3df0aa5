import { buildCatalogue } from '#/catalogue/build-catalogue.ts'
import { brandDocuments, BUILD_OPTIONS, documentsWithNewTypes } from './brand.ts'
import { notesReport, strangerReport, strangersReport } from './by-stranger.ts'
import { measuredEngines } from './engines-measured.ts'
import { lookupReport } from './lookup-report.ts'
import { readNewTypes, readStrangers } from './strangers.ts'

const print = (text: string) => process.stdout.write(`${text}\n\n`)
const catalogue = buildCatalogue(await brandDocuments(), BUILD_OPTIONS)
const engines = await measuredEngines(catalogue)
const strangers = await readStrangers()
const sealed = (await readStrangers(true)).filter(({ isSealed }) => isSealed)
if (process.argv.includes('--sealed')) {
  for (const stranger of sealed) print(`${stranger.name}\n${strangerReport(catalogue, stranger, engines)}`)
  print(strangersReport(catalogue, sealed, engines))
  print(notesReport(catalogue, sealed, engines))
} else {
  print(lookupReport(catalogue, engines))
  print(strangersReport(catalogue, strangers, engines))
  const unseen = strangers.filter(({ seen }) => seen === 'unseen')
  print(notesReport(catalogue, unseen, engines))
  const wider = buildCatalogue(await documentsWithNewTypes(), BUILD_OPTIONS)
  const ofNewTypes = strangerReport(wider, await readNewTypes(), await measuredEngines(wider))
  print(`Product types that no rule knows\n${ofNewTypes}`)
}
