import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '#ui/fields/checkbox'
import { industriesQueries } from '../industries.queries'
import styles from './industries-field.module.css'

type Props = { value: readonly number[]; max: number; onChange: (ids: number[]) => void }

/** Of which industries something is: some of the platform’s list, nothing where that is empty. */
export function IndustriesField({ value, max, onChange }: Props) {
  const industries = useQuery(industriesQueries.lists()).data ?? []
  if (industries.length === 0) return null
  return (
    <fieldset>
      <legend>{`行业（最多${max}个）`}</legend>
      <div className={styles.choices}>
        {industries.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={value.includes(id)}
            disabled={!value.includes(id) && value.length >= max}
            onChange={(on) => onChange(on ? [...value, id] : value.filter((other) => other !== id))}
          />
        ))}
      </div>
    </fieldset>
  )
}
