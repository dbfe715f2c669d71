import { useQuery } from '@tanstack/react-query'
import { placePath, placeText } from '#contract/account/places/places.rules'
import { errorText } from '#lib/net/errors'
import { Button } from '#ui/button'
import { CascadeField } from '#ui/fields/cascade/cascade-field'
import type { FieldBase } from '#ui/fields/field'
import { useWaiting } from '#ui/online-button'
import { placesQueries } from '../places.queries'

type PlaceFieldProps = FieldBase & {
  /** As `placeText` writes it; '' is none. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** A whole province will do, as where a list is narrowed. */
  partial?: boolean
}

const NAMES = ['省份', '城市'] as const

/** Province and city. What is chosen stays readable while the list of places cannot be had. */
export function PlaceField({ value, onChange, hint, disabled, placeholder, ...rest }: PlaceFieldProps) {
  const query = useQuery(placesQueries.all())
  const waits = useWaiting('选择地区')
  const list = query.data?.list
  // Where a line of its own would move all that stands below it once the list is there.
  const loading = !list && !waits && !query.isError && '地区加载中'
  const trouble = () => {
    if (list) return hint
    if (waits) return waits
    if (!query.isError) return hint
    return (
      <>
        {errorText(query.error)}
        <Button variant="quiet" size="sm" onClick={() => query.refetch()}>
          重试
        </Button>
      </>
    )
  }
  return (
    <CascadeField
      {...rest}
      names={NAMES}
      hint={trouble()}
      placeholder={loading || placeholder}
      disabled={disabled || !list}
      options={(list ?? []).map((top) => ({
        value: top.name,
        children: top.children.map((city) => ({ value: city.name })),
      }))}
      value={placePath(value)}
      onChange={(path) => onChange(placeText(path))}
    />
  )
}
