/** Spanish announcements of React Aria's drag and drop, replacing the library's (`vite.panel.config.ts`). */
type DraggedItem = { itemText: string }
type DraggedCount = { count: number }
const draggedItemWords = ({ count }: DraggedCount) => (count === 1 ? 'lo elegido' : `${count} elegidos`)

export default {
  dragDescriptionKeyboard: 'Apretá Enter para empezar a mover.',
  dragDescriptionKeyboardAlt: 'Apretá Alt y Enter para empezar a mover.',
  dragDescriptionLongPress: 'Mantené apretado para empezar a mover.',
  dragDescriptionTouch: 'Tocá dos veces para empezar a mover.',
  dragDescriptionVirtual: 'Hacé clic para empezar a mover.',
  dragItem: ({ itemText }: DraggedItem) => `Mover ${itemText}`,
  dragSelectedItems: (count: DraggedCount) => `Mover ${draggedItemWords(count)}`,
  dragSelectedKeyboard: (count: DraggedCount) => `Apretá Enter para mover ${draggedItemWords(count)}.`,
  dragSelectedKeyboardAlt: (count: DraggedCount) =>
    `Apretá Alt y Enter para mover ${draggedItemWords(count)}.`,
  dragSelectedLongPress: (count: DraggedCount) => `Mantené apretado para mover ${draggedItemWords(count)}.`,
  dragStartedKeyboard:
    'Estás moviendo. Elegí el lugar con las flechas y apretá Enter para dejarlo ahí, o Escape para cancelar.',
  dragStartedTouch: 'Estás moviendo. Andá hasta el lugar y tocá dos veces para dejarlo ahí.',
  dragStartedVirtual: 'Estás moviendo. Andá hasta el lugar y hacé clic, o apretá Enter, para dejarlo ahí.',
  dropCanceled: 'No se movió.',
  dropComplete: 'Listo, se movió.',
  dropDescriptionKeyboard: 'Apretá Enter para dejarlo acá, o Escape para cancelar.',
  dropDescriptionTouch: 'Tocá dos veces para dejarlo acá.',
  dropDescriptionVirtual: 'Hacé clic para dejarlo acá.',
  dropIndicator: 'lugar donde dejarlo',
  dropOnItem: ({ itemText }: DraggedItem) => `Dentro de ${itemText}`,
  dropOnRoot: 'Al final',
  endDragKeyboard: 'Moviendo. Apretá Enter para cancelar.',
  endDragTouch: 'Moviendo. Tocá dos veces para cancelar.',
  endDragVirtual: 'Moviendo. Hacé clic para cancelar.',
  insertAfter: ({ itemText }: DraggedItem) => `Después de ${itemText}`,
  insertBefore: ({ itemText }: DraggedItem) => `Antes de ${itemText}`,
  insertBetween: ({ beforeItemText, afterItemText }: { beforeItemText: string; afterItemText: string }) =>
    `Entre ${beforeItemText} y ${afterItemText}`,
}
