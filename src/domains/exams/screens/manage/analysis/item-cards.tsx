import type { Analysis } from '#contract/exams/analysis/analysis.api'
import { itemWarnings } from '#contract/exams/analysis/analysis.rules'
import { questionKindLabels } from '#contract/questions/questions.labels'
import { optionsOf, rightInWords } from '#contract/questions/questions.rules'
import { Figures } from '#ui/display/figures'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Progress } from '#ui/states/progress'
import { letter } from './letter'

type Item = Analysis['items'][number]

/** Each question with how hard it was, whom it told apart, and what was chosen. */
export function ItemCards({ found }: { found: Analysis }) {
  return (
    <div className="stack">
      {found.items.map((item, at) => (
        <ItemCard key={item.item_id} item={item} nth={at + 1} />
      ))}
    </div>
  )
}

function ItemCard({ item, nth }: { item: Item; nth: number }) {
  const { question, asked, answered, difficulty, discrimination, chosen } = item
  const right = question.answer ?? []
  return (
    <Card title={`${nth}. ${question.title}`}>
      <div className="stack">
        <p className="row">
          <Tag>{questionKindLabels[question.kind]}</Tag>
          {itemWarnings(item).map((warning) => (
            <Tag key={warning} tone="warning">
              {warning}
            </Tag>
          ))}
        </p>
        {asked === 0 ? (
          <p className="secondary">还没有人抽到这道题。</p>
        ) : (
          <>
            <Figures
              figures={[
                ['作答', `${answered} / ${asked} 人`],
                ['难度（得分率）', difficulty],
                ['区分度', discrimination ?? '—'],
              ]}
            />
            {chosen.length > 0
              ? optionsOf(question).map((text, place) => (
                  <Progress
                    key={`${letter(place)}${text}`}
                    value={(100 * (chosen[place] ?? 0)) / asked}
                    label={`第 ${nth} 题选项 ${letter(place)}`}
                    text={`${letter(place)}. ${text}${right.includes(place) ? '（正确答案）' : ''} · ${chosen[place] ?? 0} 人`}
                  />
                ))
              : rightInWords(question) && <p className="secondary">答案：{rightInWords(question)}</p>}
          </>
        )}
      </div>
    </Card>
  )
}
