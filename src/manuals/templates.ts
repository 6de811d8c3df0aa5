import { algodon } from './algodon.ts'
import { batidora } from './batidora.ts'
import { cafetera } from './cafetera.ts'
import { cascada } from './cascada.ts'
import { espumador } from './espumador.ts'
import { exprimidor } from './exprimidor.ts'
import type { ManualTemplate } from './manual-template.ts'
import { freidora } from './freidora.ts'
import { inEar } from './in-ear.ts'
import { juguera } from './juguera.ts'
import { notebook } from './notebook.ts'
import { onEar } from './on-ear.ts'
import { parlante } from './parlante.ts'
import { parlantePc } from './parlante-pc.ts'
import { pava } from './pava.ts'
import { periferico } from './periferico.ts'
import { pochoclera } from './pochoclera.ts'
import { sandwichera } from './sandwichera.ts'
import { soundbar } from './soundbar.ts'
import { tablet } from './tablet.ts'
import { torre } from './torre.ts'
import { tostadora } from './tostadora.ts'
import { yogurtera } from './yogurtera.ts'

export const TEMPLATES: Readonly<Record<string, ManualTemplate>> = {
  torre,
  parlante,
  soundbar,
  'parlante-pc': parlantePc,
  'in-ear': inEar,
  'on-ear': onEar,
  notebook,
  tablet,
  periferico,
  yogurtera,
  cafetera,
  tostadora,
  espumador,
  exprimidor,
  juguera,
  pava,
  freidora,
  sandwichera,
  cascada,
  pochoclera,
  algodon,
  batidora,
}
