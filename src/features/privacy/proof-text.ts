import { countOf, formatMoment } from '#/language/es-AR/format.ts'
import type { ErasedThing } from './erasure-proof.ts'
import type { PanelProof } from './proof-data.ts'

export function erasedWords(thing: ErasedThing): string {
  if (thing.kind === 'message') {
    const notes = thing.notes === 0 ? '' : `, con ${countOf(thing.notes, 'nota', 'notas')} del equipo`
    const replies = thing.replies === 0 ? '' : `, con ${countOf(thing.replies, 'respuesta', 'respuestas')}`
    const { attachments = 0 } = thing
    const files = attachments === 0 ? '' : `, con ${countOf(attachments, 'archivo', 'archivos')}`
    return `Una consulta${notes}${replies}${files}`
  }
  if (thing.kind === 'stock-alert') return 'Un pedido de aviso de stock'
  if (thing.kind === 'team') {
    const comments = thing.comments === 0 ? '' : countOf(thing.comments, 'comentario', 'comentarios')
    const handovers =
      thing.handovers === 0 ? '' : countOf(thing.handovers, 'pedido de revisión', 'pedidos de revisión')
    return [comments, handovers].filter(Boolean).join(' y ')
  }
  const invoices = thing.invoices === 0 ? '' : `, con ${countOf(thing.invoices, 'factura', 'facturas')}`
  return `${countOf(thing.products, 'producto registrado', 'productos registrados')}${invoices}`
}

/** Whoever gets a proof has to be told. */
export const WHAT_STAYS =
  'Lo borrado no vuelve aunque se restaure una copia de seguridad anterior: el sitio lleva la lista de lo que se borró y lo deja afuera. Las copias de seguridad y los registros técnicos anteriores se descartan en los plazos que dice la página de privacidad. Los correos que ya se mandaron están en las casillas de quienes los recibieron.'

export const HOW_TO_CHECK =
  'La huella de la persona es el SHA-256 del número de comprobante, un espacio y su correo en minúsculas. La de cada cosa, los primeros 40 signos del SHA-256 de su nombre en la base: «messages/» y el número de caso, «registrations/» o «team-writings/» y el código de la cuenta, o «stock-alerts/» y el código del aviso.'

/** Says nothing of the person but a hash. */
export function proofText(proof: PanelProof, company: string): string {
  const { id, at, by, person, erased, isDone } = proof
  return [
    `Comprobante de borrado ${id}`,
    company,
    '',
    `Fecha: ${formatMoment(new Date(at))} (hora de Buenos Aires)`,
    `Lo hizo: ${by}`,
    `Huella de la persona: ${person}`,
    '',
    isDone
      ? 'A pedido de su titular (Ley 25.326, artículo 16) se borró, con toda su historia:'
      : 'El borrado quedó a medias: hay que pedirlo de nuevo. Se iba a borrar:',
    ...erased.map((thing) => `- ${erasedWords(thing)}. Huella: ${thing.hash}`),
    '',
    WHAT_STAYS,
    '',
    HOW_TO_CHECK,
    '',
  ].join('\n')
}
