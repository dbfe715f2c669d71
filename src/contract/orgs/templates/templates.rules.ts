export const ITEM_LABEL_MAX = 8
export const TEMPLATE_TITLE_MAX = 20
/** Under this key a template's own name stands, and whether rooms of it are made; no item has it. */
export const TEMPLATE_ITSELF = '_'
/** These two stay: without them nobody finds the way back. */
export const ALWAYS_SHOWN: readonly string[] = ['index', 'setting']
