import type { Skips } from '#contract/plans/days/days.rules'
import { SwitchField } from '#ui/fields/switch-field'

type Props = { skips: Skips; onChange: (skips: Skips) => void; hint: string }

/** Which days moved dates do not land on; `hint` says how they move. */
export function SkipFields({ skips, onChange, hint }: Props) {
  return (
    <>
      <SwitchField
        label="避开周末"
        hint={`${hint}，不落在周六和周日`}
        checked={skips.weekends}
        onChange={(weekends) => onChange({ ...skips, weekends })}
      />
      <SwitchField
        label="避开节假日"
        hint="按学校校历，调休上课的周末照常安排"
        checked={skips.holidays}
        onChange={(holidays) => onChange({ ...skips, holidays })}
      />
    </>
  )
}
