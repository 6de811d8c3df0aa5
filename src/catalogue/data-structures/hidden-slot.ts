/** Base class whose subclasses install private fields in the given object, frozen or not. */
const ReturnsItsArgument = function (object: object) {
  return object
} as unknown as new (object: object) => object

export type HiddenSlot<Value> = {
  of(object: object): Value | undefined
  keep(object: object, value: Value): void
}

/**
 * Value attached to an object by a private field, which copies lack. A weak map of 100,000 entries would block the
 * thread at the end of each garbage collection.
 */
export function hiddenSlot<Value>(): HiddenSlot<Value> {
  class Carrying extends ReturnsItsArgument {
    #value: Value | undefined
    static of(object: object): Value | undefined {
      return #value in object ? (object as Carrying).#value : undefined
    }
    static keep(object: object, value: Value): void {
      const carrying = #value in object ? (object as Carrying) : new Carrying(object)
      carrying.#value = value
    }
  }
  return Carrying
}
