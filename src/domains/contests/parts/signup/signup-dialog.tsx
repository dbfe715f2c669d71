import type { ContestDetail } from '#contract/contests/contests.model'
import { since } from '#lib/format'
import { Button } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
import { TextField } from '#ui/fields/text-field'
import { useWrongField } from '#ui/fields/wrong-field'
import { OnlineButton } from '#ui/online-button'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { NameField } from '../../../teams/parts/name-field'
import styles from '../contests.module.css'
import { Conditions, useConditions } from './conditions'
import { SchoolPicker } from './school-picker'
import { SignupDetails } from './signup-details'
import { PENDING_TEXT } from './signup-words'
import { TeamPicker } from './team-picker'
import { useSignupForm } from './use-signup-form'

/** A team that a form makes begins with one person: where that is too few, it is said that others have to follow. */
const actionsOf = ({ contest_team_min: min }: ContestDetail) =>
  [
    { value: 'join_team', label: '加入团队', description: '加入已有的团队' },
    {
      value: 'create_team',
      label: '创建团队',
      description: min > 1 ? `自己当队长，通过后再添加参赛成员，至少${min}人` : '自己当队长',
    },
  ] as const

/** 比赛报名: the form of somebody who has no team yet, or who competes alone. */
export function SignupDialog({ contest, onClose }: { contest: ContestDetail; onClose: () => void }) {
  const { conditions, ok } = useConditions(contest.id)
  const { values, errors, sent, needsTeam, asking, restoredAt, change, choose, checkName, submit } =
    useSignupForm(contest)
  const { fields, pressed } = useWrongField()
  const send = async () => {
    await submit()
    pressed()
  }
  if (sent)
    return (
      <SheetOrDialog
        open
        title="比赛报名"
        width={450}
        onClose={onClose}
        footer={<Button onClick={onClose}>好的，我知道了</Button>}
      >
        <p className={styles.prose} role="status">
          {PENDING_TEXT}
        </p>
      </SheetOrDialog>
    )
  return (
    <SheetOrDialog
      open
      title="比赛报名"
      width={450}
      onClose={onClose}
      footer={
        <OnlineButton act="报名" block disabled={!ok} onClick={send}>
          提交报名
        </OnlineButton>
      }
    >
      <div className={styles.form} ref={fields}>
        <Conditions list={conditions} />
        {restoredAt !== undefined && <p className="secondary">已恢复 {since(restoredAt)} 填写的内容</p>}
        <TextField
          label="姓名"
          value={values.truename}
          maxLength={30}
          autoComplete="name"
          onChange={(truename) => change({ truename })}
        />
        <SchoolPicker
          chosen={values.school_id ? values.school_name : ''}
          word={values.school_word}
          error={errors.school_word}
          onWord={(school_word) => change({ school_word })}
          onChoose={(school) =>
            change({ school_id: school?.id ?? 0, school_name: school?.name ?? '', school_word: '' })
          }
        />
        {needsTeam && (
          <ChoiceField
            label="参赛方式"
            required
            columns={2}
            value={values.action}
            options={actionsOf(contest)}
            error={errors.action}
            onChange={choose}
          />
        )}
        {needsTeam && values.action === 'join_team' && (
          <TeamPicker
            contestId={contest.id}
            chosen={values.team_id ? { id: values.team_id, title: values.team_label } : null}
            error={errors.team_id}
            onChoose={(team) => change({ team_id: team?.id ?? 0, team_label: team?.title ?? '' })}
          />
        )}
        {needsTeam && values.action === 'create_team' && (
          <NameField
            name={{
              title: values.team_title,
              error: errors.team_title,
              change: (team_title) => change({ team_title }),
              checkTaken: async () => void (await checkName()),
            }}
          />
        )}
        {asking.asks && (
          <SignupDetails contest={contest} value={values.details} errors={asking.wrong} onChange={asking.details} />
        )}
        <p className={styles.message} role="alert">
          {errors.form}
        </p>
      </div>
    </SheetOrDialog>
  )
}
