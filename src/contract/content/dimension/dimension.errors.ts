import { defineErrors } from '../../kernel/errors'

/** Dimension tables: 41930 to 41934. */
export const dimensionErrors = defineErrors({
  dimension_words: {
    code: 41930,
    status: 400,
    text: '权重总和需等于100',
    when: 'a row without a name, a text that is too long, a row below itself, weights that are not 100; the text says which',
  },
})
