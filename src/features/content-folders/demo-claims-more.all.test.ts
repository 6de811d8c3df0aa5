import { beforeAll, expect, it } from 'vitest'
import { pathText } from '#/catalogue/check-documents.ts'
import type { SourceDocument } from '#/catalogue/build-catalogue.ts'
import { checkFacts } from '#/features/fact-check/model/fact-check.ts'
import { demoCatalogue, demoSources } from '#tests/support/manuals/demo-brand.ts'

let sources: readonly SourceDocument[]

beforeAll(async () => {
  ;({ sources } = await demoSources())
})

function issuesWith(place: string, field: 'desc' | 'promise', text: string): string {
  const changed = sources.map((source) =>
    `${source.collection}/${source.id}` === place
      ? { ...source, data: { ...(source.data as object), [field]: text } }
      : source,
  )
  return checkFacts(demoCatalogue(changed), { only: new Set([place]) })
    .map((issue) => `${pathText(issue)}: ${issue.message}`.replaceAll('\u00a0', ' '))
    .join('\n')
}

it.each([
  ['AW-P0406', 'El parlante más liviano de la casa, con 10 W de potencia.', /10 W/],
  ['AW-P0608', 'El más liviano de los parlantes Nawel, para colgar de la mochila.', /más liviano.*Chicharra/],
  ['AW-T3037', 'La torre más potente que hacemos, con tres woofers.', /más potente.*Chorrillero/],
  ['AW-N1410', 'La notebook más liviana de la línea.', /más liviana.*Vuelo/],
  ['AW-H730', 'El de vincha con más batería de la marca.', /más batería.*Remanso/],
  ['AW-D1020', 'La tablet más grande de todas.', /más grande.*Estepa/],
  ['AW-N1560', 'Cuatro puertos USB-A y uno USB-C.', /Cuatro puertos USB-A.*3/],
  ['AW-N1330', 'Dos USB-A, dos USB-C y audio.', /Dos USB-A.*1/],
  ['AW-N1160', 'Con dos puertos HDMI para dos pantallas.', /dos puertos HDMI/],
  ['AW-T2022', 'Con 24 meses de garantía y service en todo el país.', /24 meses/],
  ['AW-T2022', 'Dos años de garantía en cualquier service.', /Dos años/],
  ['AW-X6050', 'El bol, los conos y la base van al lavavajillas.', /base.*lavavajillas/],
  ['AW-G2075', 'Las placas van al lavavajillas.', /placas.*lavavajillas/],
  ['AW-K1780', 'Toda apta para lavavajillas.', /lavavajillas/],
  ['AW-N1410', 'Viene con Windows 11 y batería para el día.', /Windows/],
  ['AW-N1560', 'Con Windows 11 Pro de fábrica.', /Windows/],
  ['AW-D0810', 'Con Android 15 y modo niños.', /Android 15/],
  ['AW-T2065', 'Suena a batería donde haga falta.', /batería/],
  ['AW-T4010', 'Inalámbrica: con su batería interna dura 14 h.', /14 h/],
  ['AW-P4018', 'Se puede llevar a la pileta y sumergir.', /sumergir/],
  ['AW-P1512', 'Sumergible hasta un metro: para nadar.', /Sumergible/],
  ['AW-E2032', 'Resisten la lluvia y también el agua de la pileta, con IPX5.', /IPX5/],
  ['AW-B1690', 'Barra 3.1 con woofer inalámbrico de 8″.', /3\.1/],
  ['AW-B1690', 'Barra 3.1 con woofer inalámbrico de 8″.', /8″/],
  ['AW-B6040', 'Con Dolby Atmos y entrada óptica.', /Dolby Atmos/],
  ['AW-C1515', 'Con 20 bares de presión y molinillo.', /20 bares/],
  ['AW-C1515', 'Con 20 bares de presión y molinillo.', /molinillo/],
  ['AW-K1780', 'Hierve en 3 minutos y mantiene el agua una hora.', /3 minutos/],
  ['AW-F8021', 'Doce programas y temperatura hasta 230 °C.', /230 °C/],
  ['AW-F4010', 'Temperatura de 60 a 200 °C y 8 programas.', /60 a 200 °C/],
  ['AW-D1130', 'Cámara de 20 MP y lápiz incluido.', /20 MP/],
  ['AW-H750', 'Cancelación de ruido, aptX y conexión por USB.', /aptX/],
  ['AW-N1595', 'Pantalla de 240 Hz y gráficos integrados.', /240 Hz/],
  ['AW-N1595', 'Pantalla de 240 Hz y gráficos integrados.', /gráficos integrados/],
  ['AW-N1410', 'Gráficos dedicados para editar video.', /[Gg]ráficos dedicados/],
  ['AW-P2014', 'Compatible con radio FM y control remoto.', /radio FM/i],
  ['AW-T1012', 'Se maneja con el control remoto que viene en la caja.', /control remoto/],
  ['AW-T1081', 'Se maneja con la app desde el celular.', /app/],
  ['AW-J7550', 'Jarra de 1,5 L y motor de 200 W.', /1,5 L/],
  ['AW-W2850', 'Con función descongelar y recalentar.', /descongelar/i],
  ['AW-Y0714', 'Siete frascos de 200 ml.', /200 ml/],
] as const)('reports a false claim in products/%s: «%s»', (id, text, expected) => {
  expect(issuesWith(`products/${id}`, 'promise', text)).toMatch(expected)
})

it.each([
  ['104', 'Todos plegables y con cable de 3,5 mm de repuesto.', /plegables/],
  ['106', 'Con 12 meses de garantía, Android 15 y lápiz incluido.', /Android 15/],
  ['107', 'Todas con tres puertos USB-A y pantalla de 120 Hz.', /tres puertos USB-A/],
  ['203', 'Todas con función descongelar.', /descongelar/],
  ['205', 'Todos con reversa: giran para los dos lados.', /./],
  ['208', 'De 80 a 220 °C y apagado automático.', /220 °C/],
  ['212', 'Van enteras al lavavajillas.', /lavavajillas/],
  ['101', 'Con 24 meses de garantía.', /24 meses/],
] as const)('reports a false claim in categories/%s: «%s»', (id, text, expected) => {
  expect(issuesWith(`categories/${id}`, 'desc', text)).toMatch(expected)
})

it.each([
  ['AW-P0406', 'El parlante más liviano de la casa: 130 g.'],
  ['AW-T7012', 'La torre más potente que hacemos: 700 W RMS.'],
  ['AW-N1330', 'La notebook más liviana de la línea.'],
  ['AW-N1560', 'Tres puertos USB-A, un HDMI y uno USB-C.'],
  ['AW-T2022', 'Con 12 meses de garantía.'],
  ['AW-X6050', 'El bol, los conos y el colador van al lavavajillas.'],
  ['AW-K1780', 'No va al lavavajillas: se limpia con un paño.'],
  ['AW-F8021', 'Diez programas y hasta 200 °C.'],
  ['AW-N1595', 'Gráficos dedicados y 144 Hz.'],
  ['AW-W4160', 'Con función descongelar y recalentar.'],
] as const)('accepts a true claim in products/%s: «%s»', (id, text) => {
  expect(issuesWith(`products/${id}`, 'promise', text)).toBe('')
})
