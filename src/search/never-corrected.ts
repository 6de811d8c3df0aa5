import common from './es-AR/common-words.json' with { type: 'json' }
import { tokenise } from './tokens.ts'

/** Not so common, and no slips of others. */
const OWN =
  'boliche kiosco quincho subte bananas durazno ananá pera uva kiwi palta sandía melón pancho panchos ravioles ' +
  'empanada empanadas budín bizcochuelo galletitas merengue guiso verdura mariscos vinilo vinilos casete cumbia ' +
  'cuarteto folklore tango reggaetón chamamé editar secar planchar feo angosto'

/** No slips of others: «barrio» is not «vacío». */
export const NEVER_CORRECTED: ReadonlySet<string> = new Set([
  ...common.words.split(' '),
  ...tokenise(OWN).map(({ word }) => word),
])
