import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { id } from '../../kernel/fields'
import { question } from '../../questions/questions.model'

/** How one question of an exam did (试题分析). */
const itemAnalysis = z.object({
  item_id: id,
  section: z.int(),
  question,
  asked: z.int(),
  answered: z.int(),
  /** 0 to 1: the lower the harder. */
  difficulty: z.number(),
  /** −1 to 1; not there with too few people. */
  discrimination: z.optional(z.number()),
  /** How many chose each option, in the order of the question; empty where nothing is chosen. */
  chosen: z.array(z.int()),
})

const paperAnalysis = z.object({
  people: z.int(),
  mean: z.number(),
  median: z.number(),
  highest: z.int(),
  lowest: z.int(),
  deviation: z.number(),
  passed: z.int(),
  /** People in each tenth of the points. */
  steps: z.array(z.int()),
  /** Cronbach's alpha; not there where it would say nothing. */
  alpha: z.optional(z.number()),
})

const analysis = z.object({
  title: z.string(),
  full: z.int(),
  /** Attempts that are not marked to their end: they do not count yet. */
  waiting: z.int(),
  /** People are asked different questions. */
  drawn: z.boolean(),
  sections: z.array(z.string()),
  paper: paperAnalysis,
  items: z.array(itemAnalysis),
})
export type Analysis = z.infer<typeof analysis>

export const examAnalysisApi = {
  get: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Exam/analysis',
    input: input({ exam_id: id }),
    output: analysis,
    summary:
      'How an exam and each of its questions did, of everybody’s best attempt that is marked to its end; no names',
  }),
}
