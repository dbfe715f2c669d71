import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { INDUSTRIES_OF_ROOM_MAX } from '#contract/rooms/industries/room-industries.rules'
import { Checkbox } from '#ui/fields/checkbox'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { industriesQueries } from '../../orgs/industries.queries'
import styles from './industry-choice.module.css'

type ChoiceProps = {
  label: string
  /** What is bound now; of it also what the platform no longer offers. */
  kept: readonly { id: number; title: string }[]
  value: readonly number[]
  onChange: (ids: number[]) => void
  /** What stands below as long as there is anything to choose. */
  children?: ReactNode
}

/** Some of the platform's industries. */
export function IndustryChoice({ label, kept, value, onChange, children }: ChoiceProps) {
  const query = useQuery(industriesQueries.lists())
  if (!query.data)
    return query.error ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : <SkeletonList rows={2} />
  const offered = query.data.filter((one) => one.online)
  const all = [...kept.filter((one) => !offered.some((other) => other.id === one.id)), ...offered]
  if (all.length === 0) return <p className="secondary">平台还没有设置行业。</p>
  const full = value.length >= INDUSTRIES_OF_ROOM_MAX
  return (
    <>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">{label}</legend>
        {all.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={value.includes(id)}
            disabled={full && !value.includes(id)}
            onChange={(on) => onChange(on ? [...value, id] : value.filter((other) => other !== id))}
          />
        ))}
      </fieldset>
      {children}
    </>
  )
}
