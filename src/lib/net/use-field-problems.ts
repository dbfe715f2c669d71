import { useState } from 'react'
import type { ErrorDef } from '#contract/kernel/errors'
import { ApiError } from './errors'

/**
 * What is wrong with a form, by field: what the page can `find` once the form was sent first, and what the server alone knows
 * (`refusals`) until that field is changed.
 */
export const useFieldProblems = <V extends object>(
  value: V,
  found: Partial<Record<keyof V, string>>,
  refusals: Partial<Record<keyof V, readonly ErrorDef[]>> = {},
) => {
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<{ field: keyof V; sent: unknown; text: string }>()
  const textAt = (field: keyof V): string | undefined => {
    if (asked && found[field]) return found[field]
    return refused?.field === field && refused.sent === value[field] ? refused.text : undefined
  }
  return {
    /** Spread onto its field. */
    at: (field: keyof V) => {
      const error = textAt(field)
      return error ? { error } : {}
    },
    /** Marks what is wrong. Whether nothing is. */
    check: (): boolean => {
      setAsked(true)
      setRefused(undefined)
      return Object.keys(found).length === 0
    },
    /** Sends by `send`; of what is refused because of one field, that field tells, and nobody else. */
    sending: async (send: () => Promise<unknown>): Promise<void> => {
      try {
        await send()
      } catch (error) {
        const fields = Object.keys(refusals) as (keyof V)[]
        const field = fields.find((one) => error instanceof ApiError && refusals[one]?.some((def) => error.is(def)))
        if (field && error instanceof ApiError) {
          error.told = true
          setRefused({ field, sent: value[field], text: error.message })
        }
        throw error
      }
    },
  }
}
