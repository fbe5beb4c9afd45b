// A user quiz as a content file, `NAME.md`, or `NAME.zip` with its pictures: for another device, or for the folder
// `content/CITY/quizzes/`.

import { fileName } from '../shared/user-files.js';
import { PackedTextError, bytesOf } from '../shared/packed-text.js';
import { readFrontMatter } from './user-quiz-front-matter.js';
import { questionPictureLimits, scaledPicture } from './user-quiz-picture.js';
import { validUserQuiz, challenges, cleaned, limits, idFromText, numbers } from './user-quiz-rules.js';
import { filesOfZip, zipOf } from './user-quiz-zip.js';

/** @typedef {import('./user-quiz-rules.js').UserQuiz} UserQuiz */

/** The most bytes of a file that is opened. */
const maxBytes = 8_000_000;
const maxText = 200_000;
const picture = 'picture.jpg';
/** @param {number} index */
const pictureOf = (index) => `question-${index + 1}.jpg`;

/**
 * @param {UserQuiz} quiz
 * @param {import('./user-quiz-city.js').UserQuizCity} city
 * @returns {string}
 */
export function markdownOf(quiz, city) {
  const has = (/** @type {import('../quiz/quiz-rules.js').QuizChallenge} */ name) => quiz.challenges.includes(name);
  const text = (/** @type {string} */ value) => JSON.stringify(value);
  const lines = [
    `name: ${text(quiz.title)}`, `summary: ${text(quiz.summary)}`, ...(quiz.isForChildren ? ['audience: children'] : []),
    ...(quiz.challenges.length > 0 ? [`challenges: [${quiz.challenges.join(', ')}]`] : []),
    ...(has('speed') ? [`minutes: ${quiz.minutes}`] : []), ...(has('time') ? [`seconds: ${quiz.seconds}`] : []),
    ...(has('monkey') ? [`pace: ${quiz.pace}`] : []), 'questions:',
  ];
  quiz.questions.forEach((question, index) => {
    const place = city.place(question.place);
    const position = city.positionOf(question);
    lines.push(`  - id: question-${index + 1}`, `    text: ${text(question.text)}`);
    if (place) lines.push(`    place: ${place.id}`);
    else if (position) lines.push(`    position: {lat: ${position.latitude}, lon: ${position.longitude}}`);
    lines.push('    answers:');
    question.answers.forEach((answer, number) => {
      lines.push(`      - text: ${text(answer)}`, ...(number === question.right ? ['        right: yes'] : []));
    });
    if (question.explanation) lines.push(`    explanation: ${text(question.explanation)}`);
    if (question.picture) lines.push(`    picture: ${pictureOf(index)}`);
  });
  const pictures = picturesOf(quiz);
  if (pictures.length > 0) lines.push('media:');
  for (const { path, alt } of pictures) lines.push(`  - file: ${path}`, `    alt: ${text(alt)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

/**
 * The pictures of the quiz and of its questions, with their file names.
 * @param {UserQuiz} quiz
 */
function picturesOf({ picture: quizPicture, questions }) {
  return [
    ...(quizPicture ? [{ path: picture, ...quizPicture }] : []),
    ...questions.flatMap(({ picture: one }, index) => (one ? [{ path: pictureOf(index), ...one }] : [])),
  ];
}

/**
 * The file for the visitor to save.
 * @param {UserQuiz} quiz
 * @param {import('./user-quiz-city.js').UserQuizCity} city
 * @returns {File}
 */
export function fileOf(quiz, city) {
  const name = fileName(quiz.title) || `quiz-${idFromText(quiz.title).slice(0, 6)}`;
  const text = markdownOf(quiz, city);
  const pictures = picturesOf(quiz).flatMap(({ path, data }) => {
    const bytes = bytesOf(data.slice(data.indexOf(',') + 1));
    return bytes ? [{ path: `${name}/${path}`, bytes }] : [];
  });
  if (pictures.length === 0) return new File([text], `${name}.md`, { type: 'text/markdown' });
  const zip = zipOf([{ path: `${name}/index.md`, bytes: new TextEncoder().encode(text) }, ...pictures]);
  return new File([zip], `${name}.zip`, { type: zip.type });
}

/**
 * Reads the quiz of a file.
 * @param {Blob} file
 * @returns {Promise<UserQuiz>}
 * @throws {PackedTextError}
 */
export async function quizOfFile(file) {
  if (file.size > maxBytes) throw new PackedTextError('large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const files = isZip ? await filesOfZip(bytes) : [{ path: 'index.md', bytes }];
  const page = files.find(({ path }) => /(^|\/)index\.md$/.test(path)) ?? files.find(({ path }) => path.endsWith('.md'));
  if (!page) throw new PackedTextError('broken');
  if (page.bytes.length > maxText) throw new PackedTextError('large');
  const frontMatter = frontMatterOf(page.bytes);
  const quiz = validUserQuiz(fieldsOf(frontMatter));
  if (!quiz) throw new PackedTextError('broken');
  /** @type {any[]} */
  const media = Array.isArray(frontMatter.media) ? frontMatter.media : [];
  // A picture that cannot be decoded is omitted.
  const pictureAt = async (/** @type {unknown} */ file, /** @type {typeof questionPictureLimits | undefined} */ size) => {
    const name = String(file ?? '').split('/').pop();
    const found = name && files.find(({ path }) => path.split('/').pop() === name);
    const data = found ? await scaledPicture(new Blob([/** @type {BlobPart} */ (found.bytes)]), size).catch(() => undefined) : undefined;
    const medium = media.find((one) => one?.file === file);
    return data ? { data, alt: cleaned(String(medium?.alt ?? '')).slice(0, limits.alt) } : undefined;
  };
  /** @type {unknown[]} */
  const questionPictures = frontMatter.questions.map((/** @type {any} */ question) => question?.picture);
  const quizMedium = media.find((medium) => !questionPictures.includes(medium?.file));
  quiz.picture = quizMedium && await pictureAt(quizMedium.file, undefined);
  for (const [index, question] of quiz.questions.entries()) {
    const decoded = questionPictures[index] ? await pictureAt(questionPictures[index], questionPictureLimits) : undefined;
    if (decoded) question.picture = decoded;
  }
  return quiz;
}

/** @param {Uint8Array} bytes */
function frontMatterOf(bytes) {
  try {
    return readFrontMatter(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new PackedTextError('broken');
  }
}

/** @param {any} frontMatter */
function fieldsOf(frontMatter) {
  const number = (/** @type {unknown} */ value, /** @type {number} */ fallback) => (value === undefined ? fallback : Number.parseFloat(String(value)));
  const degrees = (/** @type {any} */ position) => position && { latitude: Number(position.lat), longitude: Number(position.lon) };
  const isYes = (/** @type {unknown} */ value) => value === 'yes' || value === 'true';
  if (!Array.isArray(frontMatter?.questions)) return undefined;
  return {
    title: frontMatter.name, summary: frontMatter.summary, isForChildren: frontMatter.audience === 'children',
    challenges: challenges.filter((name) => Array.isArray(frontMatter.challenges) && frontMatter.challenges.includes(name)),
    minutes: number(frontMatter.minutes, numbers.minutes.default), seconds: number(frontMatter.seconds, numbers.seconds.default),
    pace: number(frontMatter.pace, numbers.pace.default),
    questions: frontMatter.questions.map((/** @type {any} */ question) => {
      /** @type {any[]} */
      const answers = Array.isArray(question?.answers) ? question.answers : [];
      return {
        text: question?.text, explanation: question?.explanation, place: question?.place, position: degrees(question?.position),
        answers: answers.map((answer) => answer?.text), right: answers.findIndex((answer) => isYes(answer?.right)),
      };
    }),
  };
}
