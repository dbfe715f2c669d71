import { ORG_NAME_MAX, ORG_SHORTNAME_MAX } from '#contract/orgs/profile/profile.rules'
import { TextField } from '#ui/fields/text-field'
import { PlaceField } from '../../account/parts/place-field'
import { PictureField } from '../../files/parts/picture-field'

export interface OrgDraft {
  name: string
  shortname: string
  place: string
  logo: { id: number; url: string }
}
type OrgFormProps = {
  draft: OrgDraft
  onChange: (draft: OrgDraft) => void
  /** What is wrong, once it counts. */
  problem: string | undefined
  /** What is drawn while there is no logo of its own. */
  logoHint: string
}

/** What an organisation is called, where it is, and its sign. */
export function OrgForm({ draft, onChange, problem, logoHint }: OrgFormProps) {
  return (
    <>
      <TextField
        label="组织名称"
        required
        value={draft.name}
        maxGraphemes={ORG_NAME_MAX}
        onChange={(name) => onChange({ ...draft, name })}
      />
      <TextField
        label="简称"
        required
        hint="在卡片和窄的地方代替名称"
        value={draft.shortname}
        maxGraphemes={ORG_SHORTNAME_MAX}
        onChange={(shortname) => onChange({ ...draft, shortname })}
      />
      <PlaceField
        label="所在地区"
        placeholder="未填写"
        value={draft.place}
        onChange={(place) => onChange({ ...draft, place })}
      />
      <PictureField
        label="标志"
        square
        centre
        hint={logoHint}
        value={draft.logo}
        onChange={(logo) => onChange({ ...draft, logo })}
      />
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
