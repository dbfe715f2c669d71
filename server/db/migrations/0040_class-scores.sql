-- Scores of the class's table were kept in tenths, as `a` to `k`; now in hundredths, as 256 and the hundred signs behind it.
UPDATE "course_class" c SET "cells" = x.cells FROM (
  SELECT k.course_id, k.uid, string_agg(CASE WHEN ascii(substr(k.cells, n, 1)) BETWEEN ascii('a') AND ascii('k')
      THEN CASE WHEN d.full > 0 THEN chr(256 + least(100, d.score * 100 / d.full)) ELSE 'A' END
      ELSE substr(k.cells, n, 1) END, '' ORDER BY n) AS cells
  FROM "course_class" k CROSS JOIN generate_series(1, length(k.cells)) n
    LEFT JOIN "course_section" s ON s.course_id = k.course_id AND s.slot = n
    LEFT JOIN "course_done" d ON d.section_id = s.id AND d.uid = k.uid
  WHERE translate(k.cells, 'abcdefghijk', '') <> k.cells GROUP BY k.course_id, k.uid) x
WHERE c.course_id = x.course_id AND c.uid = x.uid;
