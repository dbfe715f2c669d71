import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TEMPLATE_ITSELF } from '#contract/orgs/templates/templates.rules'
import { type SceneKey, scenes, studentMenuLabels, templates } from '#contract/rooms/rooms.labels'
import { ChoiceField } from '#ui/fields/choice-field'
import { accountQueries } from '../../../../account/account.queries'
import styles from './pick-template.module.css'

const ORDER: SceneKey[] = ['gang', 'ke', 'sai', 'zheng', 'chuang']

type PickTemplateProps = { value: number; onChange: (template: number) => void }

/** Scene first, 岗课赛证创; then the template, where a scene has more than one. */
export function PickTemplate({ value, onChange }: PickTemplateProps) {
  const [scene, setScene] = useState<SceneKey | ''>(templates[value]?.scene ?? '')
  // Until the platform's own names are there, and without a network, they are as it brings them.
  const kept = useQuery(accountQueries.globalConfig()).data?.all_room_template ?? []
  const own = new Map(kept.map((t) => [t.template, t]))
  const org = useQuery(accountQueries.userInfo()).data?.room_template_config
  const ours = (template: number) => org?.[String(template)]?.[TEMPLATE_ITSELF]
  const offered = Object.values(templates).filter((t) => !own.get(t.template)?.hidden && !ours(t.template)?.hidden)
  const ofScene = (of: SceneKey) => offered.filter((t) => t.scene === of)
  const choose = (next: SceneKey) => {
    setScene(next)
    onChange(ofScene(next)[0]?.template ?? 0)
  }
  return (
    <div className="stack">
      <fieldset className={styles.scenes} aria-label="场景">
        {ORDER.filter((key) => ofScene(key).length > 0).map((key) => (
          <button
            key={key}
            type="button"
            className={styles.scene}
            data-scene={key}
            aria-pressed={key === scene}
            onClick={() => choose(key)}
          >
            <span className={styles.glyph} aria-hidden>
              {scenes[key].glyph}
            </span>
            {scenes[key].label}
          </button>
        ))}
      </fieldset>
      {scene ? (
        <div data-scene={scene}>
          <ChoiceField
            label="模板"
            value={String(value)}
            onChange={(next) => onChange(Number(next))}
            options={ofScene(scene).map((t) => ({
              value: String(t.template),
              label: ours(t.template)?.label ?? own.get(t.template)?.title ?? t.title,
              description: (
                own.get(t.template)?.student_menu.map((item) => item.label) ??
                t.student.map((key) => t.labels[key] ?? studentMenuLabels[key])
              ).join('、'),
            }))}
          />
        </div>
      ) : (
        <p className="secondary">先选场景，再选模板。模板决定学生端和管理端有哪些菜单，创建后不能更换。</p>
      )}
    </div>
  )
}
