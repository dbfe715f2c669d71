import type { MaterialGroup } from '#contract/materials/materials.model'
import { AUDIENCES, type MaterialAudience, materialAudienceLabels } from '#contract/materials/materials.rules'
import { ChoiceField } from '#ui/fields/choice-field'
import { SelectField } from '#ui/fields/select-field'

type PlaceProps = {
  groups: readonly MaterialGroup[]
  groupId: number
  onGroup: (id: number) => void
  audience: MaterialAudience
  onAudience: (audience: MaterialAudience) => void
}

/** Where a file stands and who may open it. */
export function PlaceFields({ groups, groupId, onGroup, audience, onAudience }: PlaceProps) {
  return (
    <>
      {groups.length > 0 && (
        <SelectField
          label="分组"
          value={String(groupId)}
          onChange={(value) => onGroup(Number(value))}
          options={[
            { value: '0', label: '不分组' },
            ...groups.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      )}
      <ChoiceField
        label="谁可以看"
        value={audience}
        onChange={onAudience}
        options={AUDIENCES.map((value) => ({
          value,
          label: materialAudienceLabels[value].label,
          description: materialAudienceLabels[value].about,
        }))}
      />
    </>
  )
}
