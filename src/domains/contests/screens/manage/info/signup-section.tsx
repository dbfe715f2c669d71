import { SIZE_MAX } from '#contract/contests/authoring/authoring.rules'
import { isTeamContest } from '#contract/contests/contest-type'
import { NumberField } from '#ui/fields/number-field'
import { SwitchField } from '#ui/fields/switch-field'
import { Brackets } from './brackets'
import { FieldsEditor } from './fields-editor'
import styles from './info.module.css'
import { digits } from './numbers'
import type { ContestFormState } from './use-contest-form'

/** Who may sign up, in what size, and what they are asked for. */
export function SignupSection({ form }: { form: ContestFormState }) {
  const { value, set, problems } = form
  return (
    <>
      <section className={styles.panel} aria-label="报名条件">
        <div className={styles.pair}>
          {isTeamContest(value) && (
            <>
              <NumberField
                label="每队人数下限"
                required
                digitsOnly
                maxLength={2}
                suffix="人"
                error={problems.contest_team_min}
                {...digits(value.contest_team_min, (contest_team_min) => set({ contest_team_min }))}
              />
              <NumberField
                label="每队人数上限"
                required
                digitsOnly
                maxLength={2}
                suffix="人"
                hint={`1 到 ${SIZE_MAX} 人`}
                error={problems.contest_team_size}
                {...digits(value.contest_team_size, (contest_team_size) => set({ contest_team_size }))}
              />
            </>
          )}
          <NumberField
            label={isTeamContest(value) ? '参赛团队名额' : '参赛名额'}
            digitsOnly
            maxLength={5}
            placeholder="不限"
            suffix={isTeamContest(value) ? '队' : '人'}
            hint="审核通过满额后不能再通过"
            error={problems.team_limit}
            {...digits(value.team_limit, (team_limit) => set({ team_limit }))}
          />
        </div>
        <SwitchField
          label="向实训室以外开放报名"
          hint="不在实训室里的人也能填写报名表，通过后自动加入实训室"
          checked={value.open_signup}
          onChange={(open_signup) => set({ open_signup })}
        />
      </section>
      <Brackets value={value.brackets} error={problems.brackets} onChange={(brackets) => set({ brackets })} />
      <FieldsEditor
        value={value.fields}
        error={problems.fields}
        ofTeams={isTeamContest(value)}
        onChange={(fields) => set({ fields })}
      />
    </>
  )
}
