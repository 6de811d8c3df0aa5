import type { ManualContext } from '../manual-context.ts'
import { box, disc, line, oval, path, type Drawing, type Mark, type View } from './drawing.ts'

export function perifericoDrawing(context: ManualContext): Drawing {
  const view = VIEWS[context.text('clase') ?? ''] ?? hub
  return { views: [view(context)] }
}

const VIEWS: Readonly<Record<string, (context: ManualContext) => View>> = {
  Mouse: mouse,
  Teclado: keyboard,
  Webcam: webcam,
  Cargador: charger,
  Hub: hub,
}

function mouse(context: ManualContext): View {
  const { width: w, depth: h } = context.size
  return {
    caption: 'Desde arriba',
    width: w,
    height: h,
    marks: [
      path(
        'body',
      )`M ${w * 0.5} 0 C ${w * 0.9} 0 ${w} ${h * 0.2} ${w} ${h * 0.5} C ${w} ${h * 0.85} ${w * 0.8} ${h} ${w * 0.5} ${h} C ${w * 0.2} ${h} 0 ${h * 0.85} 0 ${h * 0.5} C 0 ${h * 0.2} ${w * 0.1} 0 ${w * 0.5} 0 Z`,
      line(w / 2, 0, w / 2, h * 0.44),
      path('line')`M ${w * 0.01} ${h * 0.44} Q ${w * 0.5} ${h * 0.52} ${w * 0.99} ${h * 0.44}`,
      box('piece', w * 0.43, h * 0.1, w * 0.14, h * 0.2, w * 0.07),
      box('dark', w * 0.46, h * 0.36, w * 0.08, h * 0.04, w * 0.02),
    ],
    parts: [
      { name: 'Botón izquierdo', x: w * 0.25, y: h * 0.2 },
      { name: 'Botón derecho', x: w * 0.78, y: h * 0.2 },
      { name: 'Rueda', x: w * 0.5, y: h * 0.2 },
      { name: 'Botón de dpi', use: 'Cambia la velocidad del puntero.', x: w * 0.5, y: h * 0.38 },
      ...(context.has('alimentacion', 'Pilas')
        ? [{ name: 'Pilas y encendido', use: 'Abajo, detrás de la tapa.', x: w * 0.4, y: h * 0.8 }]
        : []),
    ],
  }
}

function keyboard(context: ManualContext): View {
  const { width: w, depth: h } = context.size
  const [columns, rows] = [16, 6]
  const [step, row] = [(w * 0.94) / columns, (h * 0.86) / rows]
  const keys: Mark[] = Array.from({ length: columns * rows }, (_, index) =>
    box(
      'line',
      w * 0.03 + (index % columns) * step + step * 0.08,
      h * 0.07 + Math.floor(index / columns) * row + row * 0.08,
      step * 0.84,
      row * 0.84,
      step * 0.1,
    ),
  )
  return {
    width: w,
    height: h,
    marks: [box('body', 0, 0, w, h, h * 0.06), ...keys],
    parts: [
      { name: 'Teclas de función', x: w * 0.3, y: h * 0.14 },
      { name: 'Teclas', use: context.text('distribucion'), x: w * 0.4, y: h * 0.6 },
      { name: 'Indicadores', x: w * 0.94, y: h * 0.1 },
    ],
  }
}

function webcam(context: ManualContext): View {
  const { width: w, height: h } = context.size
  return {
    width: w,
    height: h * 1.5,
    marks: [
      box('body', 0, 0, w, h * 0.7, h * 0.35),
      disc('piece', w / 2, h * 0.35, h * 0.26),
      disc('dark', w / 2, h * 0.35, h * 0.15),
      disc('dark', w * 0.2, h * 0.35, h * 0.03),
      disc('line', w * 0.8, h * 0.35, h * 0.04),
      box('body', w * 0.3, h * 0.7, w * 0.4, h * 0.3, h * 0.05),
      box('piece', w * 0.24, h, w * 0.52, h * 0.45, h * 0.06),
    ],
    parts: [
      { name: 'Lente', use: context.text('resolucion'), x: w * 0.55, y: h * 0.3 },
      { name: 'Micrófono', x: w * 0.2, y: h * 0.35 },
      { name: 'Luz de uso', use: 'Prendida: la cámara está grabando.', x: w * 0.8, y: h * 0.35 },
      { name: 'Pinza', use: 'Agarra el monitor.', x: w * 0.4, y: h * 1.25 },
    ],
  }
}

function charger(context: ManualContext): View {
  const { width: w, height: h } = context.size
  const ports = context.list('puertos')
  const names = ports.length > 0 ? ports : context.list('conexion')
  return {
    width: w * 1.3,
    height: h,
    marks: [
      box('body', 0, 0, w, h, w * 0.12),
      box('dark', w, h * 0.3, w * 0.28, h * 0.07),
      box('dark', w, h * 0.62, w * 0.28, h * 0.07),
      ...names.map((_, index) =>
        box('dark', w * 0.06, h * (0.22 + 0.2 * index), w * 0.14, h * 0.08, h * 0.03),
      ),
    ],
    parts: [
      ...names.map((name, index) => ({ name: `Puerto ${name}`, x: w * 0.13, y: h * (0.26 + 0.2 * index) })),
      { name: 'Ficha', use: context.text('ficha'), x: w * 1.2, y: h * 0.33 },
      { name: 'Etiqueta', use: 'Dice el modelo y la potencia.', x: w * 0.6, y: h * 0.6 },
    ],
  }
}

function hub(context: ManualContext): View {
  const { width: w } = context.size
  const h = Math.max(context.size.depth, w * 0.3)
  const ports = context.list('puertos')
  const step = w / (ports.length + 1)
  return {
    width: w,
    height: h * 1.5,
    marks: [
      path(
        'line',
      )`M ${w * 0.5} ${h * 0.1} C ${w * 0.5} ${h * 0.4} ${w * 0.5} ${h * 0.3} ${w * 0.5} ${h * 0.5}`,
      box('piece', w * 0.46, 0, w * 0.08, h * 0.18, w * 0.02),
      box('body', 0, h * 0.5, w, h, h * 0.12),
      oval('line', w * 0.5, h * 0.8, w * 0.05, w * 0.05),
      ...ports.map((_, index) =>
        box('dark', step * (index + 1) - step * 0.22, h * 1.2, step * 0.44, h * 0.1, h * 0.04),
      ),
    ],
    parts: [
      { name: 'Ficha al equipo', use: context.text('conexion'), x: w * 0.5, y: h * 0.09 },
      { name: 'Cable', x: w * 0.5, y: h * 0.35 },
      { name: 'Indicador', x: w * 0.5, y: h * 0.8 },
      ...ports.map((name, index) => ({ name, x: step * (index + 1), y: h * 1.25 })),
    ],
  }
}
