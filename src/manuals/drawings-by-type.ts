import type { Drawing } from './drawings/drawing.ts'
import { algodonDrawing } from './drawings/algodon.ts'
import { batidoraDrawing } from './drawings/batidora.ts'
import { cafeteraDrawing } from './drawings/cafetera.ts'
import { cascadaDrawing } from './drawings/cascada.ts'
import { espumadorDrawing } from './drawings/espumador.ts'
import { exprimidorDrawing } from './drawings/exprimidor.ts'
import { freidoraDrawing } from './drawings/freidora.ts'
import { inEarDrawing } from './drawings/in-ear.ts'
import { jugueraDrawing } from './drawings/juguera.ts'
import { notebookDrawing } from './drawings/notebook.ts'
import { onEarDrawing } from './drawings/on-ear.ts'
import { parlanteDrawing } from './drawings/parlante.ts'
import { parlantePcDrawing } from './drawings/parlante-pc.ts'
import { pavaDrawing } from './drawings/pava.ts'
import { perifericoDrawing } from './drawings/periferico.ts'
import { pochocleraDrawing } from './drawings/pochoclera.ts'
import { sandwicheraDrawing } from './drawings/sandwichera.ts'
import { soundbarDrawing } from './drawings/soundbar.ts'
import { tabletDrawing } from './drawings/tablet.ts'
import { torreDrawing } from './drawings/torre.ts'
import { tostadoraDrawing } from './drawings/tostadora.ts'
import { yogurteraDrawing } from './drawings/yogurtera.ts'
import type { ManualContext } from './manual-context.ts'

export const DRAWINGS: Readonly<Record<string, (context: ManualContext) => Drawing>> = {
  torre: torreDrawing,
  parlante: parlanteDrawing,
  soundbar: soundbarDrawing,
  'parlante-pc': parlantePcDrawing,
  'in-ear': inEarDrawing,
  'on-ear': onEarDrawing,
  notebook: notebookDrawing,
  tablet: tabletDrawing,
  periferico: perifericoDrawing,
  yogurtera: yogurteraDrawing,
  cafetera: cafeteraDrawing,
  tostadora: tostadoraDrawing,
  espumador: espumadorDrawing,
  exprimidor: exprimidorDrawing,
  juguera: jugueraDrawing,
  pava: pavaDrawing,
  freidora: freidoraDrawing,
  sandwichera: sandwicheraDrawing,
  cascada: cascadaDrawing,
  pochoclera: pochocleraDrawing,
  algodon: algodonDrawing,
  batidora: batidoraDrawing,
}
